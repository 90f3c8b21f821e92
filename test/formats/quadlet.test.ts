import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findImageFields } from '../../src/files/find.ts';
import { isReadOnWalk } from '../../src/files/tree.ts';
import { D1, edited, pinAll, planFor, refusals, TEXT_FORMS, unpinAll } from '../edits/one-file.ts';

const found = (path: string, text: string, all = false) =>
  findImageFields({ path, text }, { all }).fields.map(
    ({ written, certainty, path: keys }) => `${keys.join('.')} ${written} ${certainty}`,
  );

/** A unit, and what it names. */
const FOUND: readonly (readonly [string, string, string, readonly string[]])[] = [
  ['a container', 'a.container', '[Container]\nImage=a:1\n', ['Container.Image a:1 certain']],
  [
    'a container with comments and blanks',
    'a.container',
    '\uFEFF# x\n; Image=b:1\n[Container] \n  Image =  a:1  \n#Image=c:1',
    ['Container.Image a:1 certain'],
  ],
  ['a container in quotes', 'a.container', '[Container]\nImage="a:1"\n', ['Container.Image a:1 certain']],
  [
    'what follows a value is a part of it',
    'a.container',
    '[Container]\nImage=a:1 # b\n',
    ['Container.Image a:1 # b certain'],
  ],
  ['keys are told apart by case', 'a.container', '[Container]\nimage=a:1\n[container]\nImage=a:1\n', []],
  [
    'a key of another section is none',
    'a.container',
    '[Service]\nImage=b:1\n[Container]\nImage=a:1\n[Install]\nImage=b:1\n',
    ['Container.Image a:1 certain'],
  ],
  ['a section of another kind of unit is none', 'a.container', '[Image]\nImage=a:1\n', []],
  [
    'the last of a section counts, whose parts are one',
    'a.container',
    '[Container]\nImage=a:1\n[Service]\nX=1\n[Container]\nImage=b:1\n',
    ['Container.Image b:1 certain'],
  ],
  [
    'each of a template counts',
    'a.container',
    '[Container]\n{% if x %}\nImage=a:1\n{% else %}\nImage={{ b }}\n{% endif %}\n',
    ['Container.Image a:1 certain', 'Container.Image.1 {{ b }} templated'],
  ],
  ['the last may be empty', 'a.container', '[Container]\nImage=a:1\nImage=\n', []],
  ['an empty mount takes those before away', 'a.container', '[Container]\nMount=type=image,source=a:1\nMount=\n', []],
  ['a mount in quotes is none to manage', 'a.container', `[Container]\nMount='type=image,source=a:1'\n`, []],
  ['another unit is no image', 'a.container', '[Container]\nImage=a.image\n', []],
  ['a build is no image', 'a.container', '[Container]\nImage=a.build\n', []],
  ['a name with a scheme', 'a.container', '[Container]\nImage=docker://a:1\n', ['Container.Image a:1 certain']],
  ['an archive is none', 'a.container', '[Container]\nImage=docker-archive:/a.tar\n', []],
  ['an image of the machine is none', 'a.container', '[Container]\nImage=localhost/a:1\n', []],
  ['a specifier', 'a@.container', '[Container]\nImage=a:%i\n', ['Container.Image a:%i templated']],
  ['a variable', 'a.container', `[Container]\nImage=a:\${X}\n`, [`Container.Image a:\${X} templated`]],
  [
    'lines that go on, with comments in between',
    'a.container',
    '[Container]\nExec=x \\\n# Image=c:1\n\n  Image=b:1\nImage=\\\n  a:1\n',
    ['Container.Image a:1 certain'],
  ],
  [
    'mounts of images',
    'a.container',
    '[Container]\nMount=type=image,source=a:1,destination=/image\nMount=destination=/b,src=b:1,type=image\n' +
      'Mount=type=bind,source=c:1\nMount=type=image,source=c.image,destination=/c\nMount=type=image\n',
    ['Container.Mount a:1 certain', 'Container.Mount.1 b:1 certain'],
  ],
  ['a pull', 'a.image', '[Image]\nImage=a:1\nImageTag=b:1\n', ['Image.Image a:1 certain']],
  ['a volume of an image', 'a.volume', '[Volume]\nImage=a:1\nDriver=image\n', ['Volume.Image a:1 certain']],
  ['a volume of another driver', 'a.volume', '[Volume]\nDriver=local\nImage=a:1\n', []],
  ['a volume of another unit', 'a.volume', '[Volume]\nDriver=image\nImage=a.image\n', []],
  ['a volume without a driver', 'a.volume', '[Volume]\nImage=a:1\n', []],
  [
    'a drop-in of a volume, whose driver stands elsewhere',
    'a.volume.d/b.conf',
    '[Volume]\nImage=a:1\n',
    ['Volume.Image a:1 candidate'],
  ],
  ['a build makes one', 'a.build', '[Build]\nImageTag=a:1\nFile=Containerfile\n', []],
  ['objects of Kubernetes stand elsewhere', 'a.kube', '[Kube]\nYaml=image.yml\n', []],
  ['lines that are none', 'a.container', 'Image=a:1\n=\n[Container\nimage\n[]\n', []],
];

describe('a unit of Podman names', () => {
  for (const [title, path, text, fields] of FOUND) test(title, () => assert.deepEqual(found(path, text), fields));

  for (const path of [
    'a.container',
    'x/a@.container',
    'a.container.d/b.conf',
    'a-.container.d/b.conf',
    'container.d/b.conf',
  ])
    test(`images in ${path}`, () => {
      assert.equal(isReadOnWalk(path), true);
      assert.deepEqual(found(path, '[Container]\nImage=a:1'), ['Container.Image a:1 certain']);
    });
  for (const path of ['.container', 'a.service', 'a.conf', 'a.d/b.conf', 'a.container.j2', 'a.network'])
    test(`no image in ${path}`, () => assert.equal(isReadOnWalk(path), false));

  test('what is none, where somebody asks for all', () => {
    const text = '[Container]\nImage=a:1\nImage=b.image\nMount=type=image,source=localhost/c,destination=/c\n';
    assert.deepEqual(found('a.container', text, true), [
      'Container.Image.not managed a:1 unmanaged',
      'Container.Image.not managed.1 b.image unmanaged',
      'Container.Mount.not managed localhost/c unmanaged',
    ]);
    assert.deepEqual(found('a.image', '[Image]\nImageTag=a:1', true), ['Image.ImageTag.not managed a:1 unmanaged']);
  });
});

describe('podman auto-update follows', () => {
  for (const [lines, marker] of [
    ['AutoUpdate=registry', 'AutoUpdate=registry'],
    ['AutoUpdate=image', 'AutoUpdate=image'],
    ['AutoUpdate=local\nAutoUpdate=registry', 'AutoUpdate=registry'],
    ['Label="io.containers.autoupdate=registry"', 'Label=io.containers.autoupdate=registry'],
    ['Label=a=b io.containers.autoupdate=image', 'Label=a=b io.containers.autoupdate=image'],
    ['AutoUpdate=registry\nAutoUpdate=local', null],
    ['AutoUpdate=local', null],
    ['Label=io.containers.autoupdate.authfile=registry', null],
    ['Label=io.containers.autoupdate=registry\nLabel=', null],
    ['Label=io.containers.autoupdate=registry\nLabel=io.containers.autoupdate=disabled', null],
    ['Pull=newer', null],
    ['[Service]\nAutoUpdate=registry', null],
  ] as const) {
    test(`${marker === null ? 'no' : 'the'} image beside ${JSON.stringify(lines)}`, () => {
      const text = `[Container]\nImage=a:1\nMount=type=image,source=b:1\n${lines}\n`;
      const [image, mount] = findImageFields({ path: 'a.container', text }).fields;
      assert.deepEqual(
        image?.owner && [image.owner.tool, image.owner.marker],
        marker === null ? null : ['podman auto-update', marker],
      );
      assert.equal(mount?.owner, null);
    });
  }
});

const TEXT = `# the web
[Unit]
Description=Image=x:1

[Container]
Image = "docker.io/library/nginx:1.27"
Mount=type=image,source=quay.io/a/b:1,destination=/b
Exec=a \\
  ; comment
  b
[Container]
Image=\\
  alpine:3.20
`;

describe('a unit is pinned', () => {
  for (const [where, change] of TEXT_FORMS) {
    test(`and gets its bytes back${where}`, () => {
      const text = change(TEXT);
      const pinned = edited(text, pinAll, 'a.container');
      const wanted = ['quay.io/a/b:1', 'alpine:3.20'];
      assert.equal(
        pinned,
        wanted.reduce((all, ref) => all.replace(ref, `${ref}@${D1}`), text),
      );
      assert.equal(edited(pinned, unpinAll, 'a.container'), text);
    });
  }

  test('within its quotes, and moved to another tag', () => {
    const text = '[Image]\nImage="a:1"\n';
    assert.equal(
      edited(text, () => ({ tag: '2', digest: D1 }), 'a.image'),
      `[Image]\nImage="a:2@${D1}"\n`,
    );
  });

  test('and asks for no quotes, as YAML would', () => {
    assert.equal(
      edited('[Image]\nImage=a:1\n', () => ({ tag: '1.10' }), 'a.image'),
      '[Image]\nImage=a:1.10\n',
    );
  });

  for (const text of ['Image=a\\\n:1', 'Mount=type=image,\\\nsource=a:1'])
    test(`never in a value that a line break cuts: ${JSON.stringify(text)}`, () =>
      assert.deepEqual(refusals(`[Container]\n${text}\n`, pinAll, 'a.container'), ['EDIT_UNSUPPORTED']));

  test('and the words name the reference, and the line that it belongs on', () => {
    const [refused] = planFor('[Container]\nImage=a\\\n:1\n', pinAll, 'a.container').refused;
    assert.equal(refused?.error.message, '`a:1` goes on over several lines, and is edited on one alone');
    assert.equal(refused?.error.hint, 'write it on one line, without a backslash in it');
  });

  test('by its digest alone behind a scheme, where Podman refuses both', () => {
    const text = '[Image]\nImage=docker://a:1\n';
    assert.deepEqual(refusals(text, pinAll, 'a.image'), ['EDIT_UNSUPPORTED']);
    const digestAlone = () => ({ tag: null, digest: D1 });
    assert.equal(edited(text, digestAlone, 'a.image'), `[Image]\nImage=docker://a@${D1}\n`);
  });

  test('in one of two mounts with the same image', () => {
    const mount = 'Mount=type=image,source=a:1,destination=/a\n';
    const text = `[Container]\n${mount}${mount}`;
    const wish = ({ path }: { readonly path: readonly unknown[] }) => (path.length === 3 ? { digest: D1 } : null);
    assert.equal(planFor(text, wish, 'a.container').changes.length, 1);
    assert.equal(edited(text, wish, 'a.container'), `[Container]\n${mount}${mount.replace('a:1', `a:1@${D1}`)}`);
  });
});
