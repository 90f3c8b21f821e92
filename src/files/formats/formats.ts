/** The table of formats, in the order in which they are asked whether a document is theirs. */

import { azurePipelines } from './azure-pipelines.ts';
import { bitbucketPipelines } from './bitbucket-pipelines.ts';
import { circleci } from './circleci.ts';
import { cloudBuild } from './cloud-build.ts';
import { compose } from './compose.ts';
import { devcontainer } from './devcontainer.ts';
import { dockerfile } from './dockerfile.ts';
import { dotenv } from './dotenv.ts';
import type { Format, TextFormat } from './format.ts';
import { githubActions } from './github-actions.ts';
import { gitlabCi } from './gitlab-ci.ts';
import { gitpod } from './gitpod.ts';
import { go } from './go.ts';
import { helmChart } from './helm-chart.ts';
import { helmValues } from './helm-values.ts';
import { imagesCsv } from './images-csv.ts';
import { ko } from './ko.ts';
import { kubernetes } from './kubernetes.ts';
import { kustomize } from './kustomize.ts';
import { markdown } from './markdown.ts';
import { olmCatalog } from './olm-catalog.ts';
import { quadlet } from './quadlet.ts';
import { shell } from './shell.ts';
import { woodpecker } from './woodpecker.ts';
import { anyYaml } from './yaml.ts';

export const FORMATS: readonly Format[] = [
  kustomize,
  compose,
  githubActions,
  gitlabCi,
  circleci,
  woodpecker,
  bitbucketPipelines,
  azurePipelines,
  cloudBuild,
  devcontainer,
  gitpod,
  ko,
  helmValues,
  helmChart,
  olmCatalog,
  anyYaml,
  kubernetes,
];

const BY_CONTENT = FORMATS.filter(({ files }) => files === undefined);
/** One look at a path, which leaves hardly any for the rest. */
const MAY_BE_KNOWN = new RegExp(FORMATS.flatMap(({ files }) => files?.source ?? []).join('|'), 'i');

/** The formats that a document of a file may be in; those that know their files by the path claim no others. */
export function formatsAt(path: string): readonly Format[] {
  if (!MAY_BE_KNOWN.test(path)) return BY_CONTENT;
  return FORMATS.filter(({ files }) => files === undefined || files.test(path));
}

/** Formats that are no YAML, by the path. */
export const TEXT_FORMATS: readonly TextFormat[] = [dockerfile, quadlet, imagesCsv, dotenv, go, shell, markdown];
