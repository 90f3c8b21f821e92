/** `better-source-exists` */
import { describeFault } from '../../choice/ladder/describe-standing.ts';
import { judgeStanding } from '../../choice/ladder/judge-standing.ts';
import { standOnLadder } from '../../choice/ladder/stand-on-ladder.ts';
import { shortReference } from '../../image/short-reference.ts';
import type { Rung } from '../../records/releases/sourcing.ts';
import { always, EXAMPLE_DIGEST, examplePod, type FieldRule, type Severities } from '../rule.ts';

/** The lower it stands, the graver; users install what is released. */
const SEVERITIES: Readonly<Record<Exclude<Rung, 'upstream'>, Severities>> = {
  latest: { ...always('warning'), released: 'error' },
  'own-build': always('warning'),
  mirror: always('note'),
};

export const betterSourceExists: FieldRule = {
  id: 'better-source-exists',
  summary: 'an image of a component set stands below what it could be taken from',
  why: 'From the top down: the version that upstream gives, an own copy of it, an own build, and whatever is the newest. What moves stands at the bottom, whatever was declared: nobody tested what it will be. A digest alone is the version that a record or another file of the set has for it; where none does, it is told that it says no version. An own build is below a version of upstream that is later, or of its commit; an own copy is below the same version of upstream. What `sourcing` declares is left in peace until its condition is met: a `mirror` without `until` stays, and an `until` that names a day or a version waits for these. What upstream has is told by `bowline.lock`, the releases and the ledger; nobody is asked, which `upstream-has-version` of `bowline verify` does. A stopgap (`temporary`) is to say in `issue` where upstream was asked. Where it has to stay for a while, a waiver of the component says why, and until when. `ladder` sets the severity of each rung, and `bowline release --debt` lists what stands below the top.',
  severity: SEVERITIES.latest,
  milderWhere:
    'it stands higher: an own build is a `warning` in any file, an own copy a `note`; so is a digest of no version on record',
  example: {
    bad: examplePod(`image: ghcr.io/team/app:main@${EXAMPLE_DIGEST}`),
    good: examplePod(`image: ghcr.io/team/app:v1.4.0@${EXAMPLE_DIGEST}`),
    config: 'componentSets:\n  add-ons:\n    components:\n      app: { images: { app: { from: ghcr.io/team/app } } }\n',
  },
  check: ({ standing, config: { ladder } }) => {
    if (standing === undefined) return null;
    const placed = standOnLadder(standing);
    const fault = judgeStanding(standing, placed);
    if (fault === null) return null;
    const said = ladder[fault.rung];
    return {
      message: `\`${shortReference(standing.reference)}\` ${describeFault(fault, standing, placed)}`,
      severity: fault.kind === 'unknown' ? always('note') : SEVERITIES[fault.rung],
      ...(fault.kind === 'unasked' ? { milder: true } : {}),
      ...(said === undefined ? {} : { said }),
    };
  },
};
