/** Which files are data for tests by the name of a folder above them. */

const FOLDERS = /(?:^|\/)(?:testdata|test-data|test_data|__fixtures__|fixtures|\.kyverno-test|\.chainsaw-test)\//i;

/** Whether nobody deploys the file: what is wrong in it was often put there on purpose. */
export function isTestData(path: string): boolean {
  return FOLDERS.test(path);
}
