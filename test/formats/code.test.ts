/** Source code, variables and prose: what is a candidate there, and what only looks like one. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findImageFields } from '../../src/files/find.ts';
import { isReadOnWalk } from '../../src/files/tree.ts';
import { D1, edited, pinAll, TEXT_FORMS, unpinAll } from '../edits/one-file.ts';

const HEX = 'a'.repeat(64);
const fieldsOf = (path: string, text: string, all = false) => findImageFields({ path, text }, { all }).fields;

/** A path, a text, and what it names: the written reference, and the keys that lead there. */
const FOUND: readonly (readonly [string, string, string, readonly string[]])[] = [
  [
    'constants, by their names or by their hosts',
    'pkg/a.go',
    `package a
const (
	MultusImageDefault = "ghcr.io/example/multus@sha256:${HEX}"
	webImage string    = "nginx:1.27"
	Sidecar            = "quay.io/example/sidecar:v1"
)
var defaults = map[string]string{"image": "busybox:1.37", "other": "quay.io/example/other:v2"}
func f() { image := \`alpine:3.20\`; image = "alpine:3.21" }
`,
    [
      `ghcr.io/example/multus@sha256:${HEX} MultusImageDefault`,
      'nginx:1.27 webImage',
      'quay.io/example/sidecar:v1 Sidecar',
      'busybox:1.37 image',
      'quay.io/example/other:v2 other',
      'alpine:3.20 image/1',
      'alpine:3.21 image/2',
    ],
  ],
  [
    'no comment, import, label, address, key or path',
    'pkg/a.go',
    `package a
// quay.io/example/a:v1
/* quay.io/example/b:v1 */
import "github.com/example/a/v2"
var (
	url    = "https://quay.io/example/c:v1"
	addr   = "db.example.com:5432"
	label  = "node-role.kubernetes.io/control-plane:NoSchedule"
	taint  = "example.com/role:worker"
	time   = "10:30"
	pair   = "info:debug"
	fileImage = "img/a.png"
	imageTag  = "v1.2.3"
	ImageName = "multus"
	f      = fmt.Sprintf("%s/%s:%s", "quay.io", x, 'a')
	raw    = \`image: "quay.io/example/d:v1"\`
)
func g(image string) bool { return image == "a:1" }
`,
    [],
  ],
  [
    'scripts: variables, defaults and words',
    'hack/a.sh',
    `#!/bin/bash
# quay.io/example/a:v1
IMAGE=quay.io/example/b:v1
export WEB_IMAGE="nginx:1.27" IMAGE_TAG=v1 IMAGE_REGISTRY=quay.io/example
PART_IMAGE=quay.io/example/part; docker pull "$PART_IMAGE:$TAG"
BARE_IMAGE=quay.io/example/bare
X=\${CRI_IMAGE:-alpine:3.20} y=\${Z:-quay.io/example/z}
docker run --rm quay.io/example/c:v1 --image=quay.io/example/d:v2, x
docker build -t quay.io/example/out:v1 . && docker push quay.io/example/out:v1
curl https://example.com/x:1 git@github.com:a/b.git $REG/app:v1 user@example.com/x:v2
`,
    [
      'quay.io/example/b:v1 IMAGE',
      'nginx:1.27 WEB_IMAGE',
      'quay.io/example/bare BARE_IMAGE',
      'alpine:3.20 CRI_IMAGE',
      'quay.io/example/c:v1 text',
      'quay.io/example/d:v2 text/1',
    ],
  ],
  [
    'makefiles',
    'Makefile',
    'IMG ?= controller:latest\nTAG ?= v1\nKIND_IMAGE := kindest/node:v1.35.0 # x\nIMAGE = $(REG)/x:v1\nPORT = 80:80\n',
    ['controller:latest IMG', 'kindest/node:v1.35.0 KIND_IMAGE'],
  ],
  [
    'files of variables',
    'deploy/images.env',
    `A_IMAGE=quay.io/example/a@sha256:${HEX}\nexport B_IMAGE='b:v1' # x\n# C_IMAGE=c:v1\nVERSION=v1\nURL=https://x.io/y:v1\nD=quay.io/example/d:v1\n`,
    [`quay.io/example/a@sha256:${HEX} A_IMAGE`, 'b:v1 B_IMAGE', 'quay.io/example/d:v1 D'],
  ],
  [
    'a list of images with digests in bare hex',
    'deploy/images.csv',
    `image_var,name,tag,digest\nA_IMAGE,quay.io/example/a,A_VERSION,${HEX}\nB,registry.k8s.io/b,,${HEX}\n\n`,
    [`quay.io/example/a@sha256:${HEX} A_IMAGE`, `registry.k8s.io/b@sha256:${HEX} B`],
  ],
  ['no list of other columns', 'images.csv', `name,size\nquay.io/example/a:v1,${HEX}\n`, []],
  [
    'prose between markers',
    'README.md',
    `quay.io/example/a:v1
<!-- bowline:images -->
| multus | \`ghcr.io/example/multus:v4\` | https://quay.io/example/b:v1 | v4.1 |
| web | example/web:1.2, |
<!-- /bowline:images -->
quay.io/example/c:v1
<!-- bowline:open -->
quay.io/example/d:v1
`,
    ['ghcr.io/example/multus:v4 images', 'example/web:1.2 images/1'],
  ],
];

describe('code and prose name', () => {
  for (const [title, path, text, wanted] of FOUND) {
    test(title, () => {
      const fields = fieldsOf(path, text);
      assert.deepEqual(
        fields.map((field) => `${field.written} ${field.path.join('/')}`),
        wanted,
      );
      const certainty = path.endsWith('.csv') ? 'certain' : 'candidate';
      for (const field of fields) assert.equal(field.certainty, certainty);
    });
  }

  test('nothing that is ours to edit in tests and in copies of other projects', () => {
    for (const path of [
      'a_test.go',
      'vendor/x/a.go',
      'x/testdata/a.sh',
      'node_modules/a/b.sh',
      'third_party/Makefile',
    ]) {
      assert.equal(isReadOnWalk(path), false, path);
      const text = 'IMAGE="quay.io/example/a:v1"';
      assert.deepEqual(fieldsOf(path, text), []);
      const [field] = fieldsOf(path, text, true);
      assert.deepEqual([field?.certainty, typeof field?.reason], ['unmanaged', 'string']);
    }
    for (const path of ['a.go', 'x/a.sh', 'Makefile', 'x.mk', '.env', 'a.env', 'images.csv', 'README.md'])
      assert.equal(isReadOnWalk(path), true, path);
  });

  test('what is of another project where a pipeline or a Dockerfile is a copy', () => {
    for (const path of ['vendor/x/Dockerfile', 'a/node_modules/x/compose.yaml'])
      assert.equal(
        fieldsOf(path, path.endsWith('file') ? 'FROM a:1' : 'services: {a: {image: a:1}}')[0]?.owner?.tool,
        'another project',
      );
    assert.equal(fieldsOf('x/Dockerfile', 'FROM a:1')[0]?.owner, null);
  });

  test('no image of their own in generated code', () => {
    const head = '// Copyright\n\n/*\nLicence\n*/\n\n// Code generated by x. DO NOT EDIT.\n\npackage a\n';
    assert.equal(fieldsOf('a.go', `${head}var Image = "a:v1"\n`)[0]?.owner?.tool, 'generator');
    assert.equal(fieldsOf('a.go', `package a\n// DO NOT EDIT\nvar Image = "a:v1"\n`)[0]?.owner, null);
  });
});

describe('code and prose are pinned, and get their bytes back', () => {
  for (const [title, path, text, wanted] of FOUND) {
    if (wanted.length === 0 || path.endsWith('.csv')) continue;
    for (const [where, change] of TEXT_FORMS) {
      test(`${title}${where}`, () => {
        const given = change(text);
        const pinned = edited(given, (field) => (field.reference?.digest === null ? pinAll(field) : null), path);
        assert.equal(pinned.replaceAll(`@${D1}`, ''), given);
        const unpin = (field: Parameters<typeof unpinAll>[0]) =>
          field.reference?.digest === D1 ? unpinAll(field) : null;
        assert.equal(edited(pinned, unpin, path), given);
      });
    }
  }

  test('a digest in bare hex stays so', () => {
    const text = `image_var,name,tag,digest\r\nA,quay.io/example/a,V,${HEX}\r\n`;
    assert.equal(edited(text, pinAll, 'images.csv'), text.replace(HEX, D1.slice('sha256:'.length)));
  });
});

const DEPLOYMENT = `package a

func pods() []corev1.Container {
	return []corev1.Container{
		{
			Name:            "web",
			Image:           "quay.io/example/web:v1",
			ImagePullPolicy: corev1.PullIfNotPresent,
			Env:             []corev1.EnvVar{{Name: "X", Value: "y"}},
		}, {
			ImagePullPolicy: "Always",
			Image:           "quay.io/example/agent:devel",
		}, {
			Name: "other", Image: image, ImagePullPolicy: corev1.PullPolicy("Never"),
		}, {
			Image: "quay.io/example/bare:v1",
		},
	}
}

var spec = corev1.PodSpec{
	InitContainers: []corev1.Container{{Image: "quay.io/example/init:v1", ImagePullPolicy: v1.PullPolicy("Never")}},
}
`;

describe('the pull policy beside an image of Go', () => {
  test('is that of its own literal', () => {
    assert.deepEqual(
      fieldsOf('a.go', DEPLOYMENT).map(({ written, container, pullPolicy }) => [
        written,
        container === null ? null : `${container.role} ${container.name}`,
        pullPolicy.written,
      ]),
      [
        ['quay.io/example/web:v1', 'container web', 'IfNotPresent'],
        ['quay.io/example/agent:devel', 'container null', 'Always'],
        // An expression, for the sake of the policy beside it.
        ['image', 'container other', 'Never'],
        ['quay.io/example/bare:v1', null, null],
        ['quay.io/example/init:v1', 'init null', 'Never'],
      ],
    );
  });

  test('changes as a constant or in its quotes, and back', () => {
    const after = edited(
      DEPLOYMENT,
      ({ policySpan }) => (policySpan === null ? null : { pullPolicy: 'Always' }),
      'a.go',
    );
    assert.equal(
      after,
      DEPLOYMENT.replace('PullIfNotPresent', 'PullAlways').replace(
        'v1.PullPolicy("Never")}',
        'v1.PullPolicy("Always")}',
      ),
    );
    const back = edited(
      after,
      ({ container }) =>
        container === null
          ? null
          : { pullPolicy: container.role === 'init' ? 'Never' : container.name === 'web' ? 'IfNotPresent' : 'Always' },
      'a.go',
    );
    assert.equal(back, DEPLOYMENT);
  });

  test('moves with the tag', () => {
    const after = edited(
      DEPLOYMENT,
      ({ container }) => (container?.name === 'web' ? { tag: 'devel', pullPolicy: 'Always' } : null),
      'a.go',
    );
    assert.equal(after, DEPLOYMENT.replace('web:v1', 'web:devel').replace('PullIfNotPresent', 'PullAlways'));
  });
});
