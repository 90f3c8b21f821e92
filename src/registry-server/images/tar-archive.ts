/** A tar archive with one file in it: the smallest layer that every container runtime unpacks. */

const BLOCK = 512;

/** POSIX ustar, mode 0644, owner root, time 0: the same bytes for the same name and content. */
export function formatTarArchive(name: string, content: string): Uint8Array {
  const data = Buffer.from(content);
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0, 100);
  header.write('0000644\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${data.length.toString(8).padStart(11, '0')}\0`, 124);
  header.write('00000000000\0', 136);
  header.write(' '.repeat(8), 148);
  header.write('0', 156);
  header.write('ustar\u000000', 257);
  const checksum = header.reduce((sum, byte) => sum + byte, 0);
  header.write(`${checksum.toString(8).padStart(6, '0')}\0 `, 148);
  const padding = Buffer.alloc((BLOCK - (data.length % BLOCK)) % BLOCK);
  return Buffer.concat([header, data, padding, Buffer.alloc(2 * BLOCK)]);
}
