/** The one order of texts: by their code units, whatever language the machine speaks. */

export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
