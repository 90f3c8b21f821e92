/** The images that Argo CD Image Updater is told to move. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { updatedImages } from './image-updater.ts';

const KEY = 'argocd-image-updater.argoproj.io/image-list';
const TABLE: readonly (readonly [string, string, readonly string[]])[] = [
  ['one image', `  annotations:\n    ${KEY}: ghcr.io/acme/app\n`, ['ghcr.io/acme/app']],
  [
    'aliases and constraints',
    `    ${KEY}: a=ghcr.io/acme/app:~1.2, nginx:1.x,b=localhost:5000/x # why\n`,
    ['ghcr.io/acme/app', 'docker.io/library/nginx', 'localhost:5000/x'],
  ],
  ['quotes', `    "${KEY}": "a=ghcr.io/acme/app:^2"\n`, ['ghcr.io/acme/app']],
  [
    'a block of lines',
    `    ${KEY}: >-\n      a=ghcr.io/acme/app,\n      b=ghcr.io/acme/db\n    other: c=ghcr.io/acme/no\n`,
    ['ghcr.io/acme/app', 'ghcr.io/acme/db'],
  ],
  [
    'a resource of its own',
    'apiVersion: argocd-image-updater.argoproj.io/v1alpha1\nkind: ImageUpdater\nspec:\n  applicationRefs:\n    - images:\n        - { alias: a, imageName: "ghcr.io/acme/app:1.x" }\n        - alias: b\n          imageName: nginx\n',
    ['ghcr.io/acme/app', 'docker.io/library/nginx'],
  ],
  ['another key', '    argocd-image-updater.argoproj.io/write-back-method: git\n', []],
  ['nothing', 'imageName: nginx\n', []],
];

for (const [title, text, images] of TABLE)
  test(`${title}: ${images.join(', ') || 'no image'}`, () => assert.deepEqual(updatedImages(text), images));
