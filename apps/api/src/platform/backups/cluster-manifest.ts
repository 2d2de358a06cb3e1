import { createHash } from 'node:crypto';
import { z } from 'zod';

const schema = z.object({
  'PostgreSQL-Backup-Manifest-Version': z.number(),
  Files: z.array(
    z.object({
      Path: z.string().optional(),
      'Encoded-Path': z.string().optional(),
      Size: z.number(),
      'Checksum-Algorithm': z.literal('SHA256').optional(),
      Checksum: z.string().optional(),
    }),
  ),
  'Manifest-Checksum': z.string(),
});

export interface ManifestFile {
  bytes: number;
  sha256: string;
}

/**
 * PostgreSQL's list of the files of a base backup, by their paths in the cluster.
 * @throws Error when it is not whole
 */
export function parseManifest(text: string): Map<string, ManifestFile> {
  const content = schema.parse(JSON.parse(text));
  const sealed = text.slice(0, text.indexOf('"Manifest-Checksum"'));
  if (createHash('sha256').update(sealed).digest('hex') !== content['Manifest-Checksum'])
    throw new Error('does not match its own checksum');
  return new Map(
    content.Files.map((file) => [
      file.Path ?? Buffer.from(file['Encoded-Path'] ?? '', 'hex').toString(),
      { bytes: file.Size, sha256: file.Checksum ?? '' },
    ]),
  );
}
