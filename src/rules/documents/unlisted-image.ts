/** `unlisted-image` */
import { always, EXAMPLE_DIGEST, type RuleWords } from '../rule.ts';

const IMAGE = `ghcr.io/acme/app:1.2.3@${EXAMPLE_DIGEST}`;

function version(listed: string): string {
  return `apiVersion: operators.coreos.com/v1alpha1
kind: ClusterServiceVersion
metadata: { name: app.v1.2.3 }
spec:
  install:
    strategy: deployment
    spec:
      deployments:
        - name: app
          spec:
            template:
              spec:
                containers:
                  - name: app
                    image: ${IMAGE}
${listed}`;
}

export const unlistedImage = {
  id: 'unlisted-image',
  summary: 'an image that a ClusterServiceVersion deploys and does not list in `relatedImages`',
  why: 'Catalogs are mirrored by that list: what is not on it is missing behind an air gap, and a Pod there does not start. What the environment of an operator hands on counts as well. List every image that it deploys, the operator itself too.',
  severity: always('warning'),
  example: {
    bad: version(''),
    good: version(`  relatedImages:\n    - name: app\n      image: ${IMAGE}\n`),
  },
} as const satisfies RuleWords;
