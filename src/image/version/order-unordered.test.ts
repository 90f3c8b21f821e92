import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderUnordered } from './order-unordered.ts';

const SEEN: Readonly<Record<string, string>> = {
  '1a2b3c4': '2024-09-26T10:00:00Z',
  deadbee: '2024-09-27T09:00:00+02:00',
  facc100: '2024-09-27T08:00:00Z',
  '7e12345': '2024-09-27T08:00:00.000Z',
  broken: 'yesterday',
};

function order(tags: string): ReturnType<typeof orderUnordered> {
  return orderUnordered(tags.split(' '), (tag) => SEEN[tag] ?? null);
}

test('tags without an order by name stand in the order in which they were seen', () => {
  const table: readonly (readonly [tags: string, steps: string, newest: string | null, unseen: string])[] = [
    ['deadbee 1a2b3c4', '1a2b3c4 deadbee', 'deadbee', ''],
    ['1a2b3c4', '1a2b3c4', '1a2b3c4', ''],
    ['facc100 7e12345 deadbee', 'deadbee 7e12345,facc100', null, ''],
    ['deadbee unknown 1a2b3c4 broken', '1a2b3c4 deadbee', 'deadbee', 'broken unknown'],
  ];
  for (const [tags, steps, newest, unseen] of table) {
    for (const list of [tags, tags.split(' ').reverse().join(' ')]) {
      const found = order(list);
      assert.ok(found.ordered, tags);
      assert.deepEqual(
        [found.steps.map((step) => step.join(',')).join(' '), found.newest, found.unseen.join(' ')],
        [steps, newest, unseen],
      );
    }
  }
});

test('where times do not tell, no order is made up, and the reason is given', () => {
  const table: readonly (readonly [tags: string, reason: string])[] = [
    ['cafe0 cafe1', 'no time is known of any of them'],
    ['facc100 7e12345', 'all were first seen at the same time'],
    ['facc100 cafe0', 'a time is known of too few of them'],
  ];
  for (const [tags, reason] of table) assert.deepEqual(order(tags), { ordered: false, reason });
});
