/** A base as a table of texts. */
import { findImageFields } from '../../src/files/find.ts';
import type { BaseFiles } from '../../src/files/kustomize/base-files.ts';
import { KUSTOMIZATION_NAMES } from '../../src/files/kustomize/kustomization.ts';
import { type RenderedBase, renderBase } from '../../src/files/kustomize/render-base.ts';
import { renderedContainers, renderedName } from '../../src/files/kustomize/rendered-containers.ts';
import { joinPath } from '../../src/files/text/local-path.ts';

export function baseInMemory(texts: Readonly<Record<string, string>>): BaseFiles {
  const read = new Map(
    Object.entries(texts).map(([path, text]) => [path, { path, text, fields: findImageFields({ path, text }).fields }]),
  );
  return {
    file: (path) => read.get(path) ?? null,
    kustomizationIn: (folder) =>
      KUSTOMIZATION_NAMES.map((name) => joinPath(folder, name) ?? name).find((path) => read.has(path)) ?? null,
  };
}

/** Renders the folder `base`, and shows each image as `Kind name list/container: image policy (file)`. */
export function showRendered(texts: Readonly<Record<string, string>>): { images: string[]; rendered: RenderedBase } {
  const rendered = renderBase(['base'], baseInMemory(texts));
  const images = renderedContainers(rendered).map(({ object, path, container, image, pullPolicy, origin }) => {
    const { kind, namespace, name } = renderedName(object);
    const place =
      container === null ? path.join('.') : `${path.at(container.role === 'volume' ? -4 : -3)}/${container.name}`;
    const policy = pullPolicy === null ? '' : ` ${pullPolicy}`;
    return `${kind} ${namespace === null ? '' : `${namespace}/`}${name} ${place}: ${image}${policy} (${origin.file})`;
  });
  return { images, rendered };
}

/** The text of a Deployment with these containers, in flow style. */
export function deployment(name: string, containers: string, more = ''): string {
  return `apiVersion: apps/v1
kind: Deployment
metadata: { name: ${name} }
spec: { template: { spec: { containers: [${containers}]${more} } } }
`;
}
