import assert from 'node:assert/strict';
import { isAbsolute } from 'node:path';
import { test } from 'node:test';
import { homeFolder } from '../src/io/home-folder.ts';

for (const home of ['', 'relative', undefined]) {
  test(`the home is never a folder of where one works: HOME is ${home ?? 'not set'}`, () => {
    const { HOME: before } = process.env;
    try {
      if (home === undefined) delete process.env.HOME;
      else process.env.HOME = home;
      assert.ok(isAbsolute(homeFolder()));
    } finally {
      if (before === undefined) delete process.env.HOME;
      else process.env.HOME = before;
    }
  });
}
