import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  NoSuchKey,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { BackupTarget } from '../../../config/backup-target.js';
import { type BackupStore, MissingFileError, type StoredFile } from './backup-store.js';

const day = 86_400_000;
/** Stores other than AWS ask for one, and take any. */
const anyRegion = 'us-east-1';
/** Parts of 16 MB: 10,000 of them, the most there may be, are 160 GB. */
const partSize = 16 * 1024 * 1024;
/** Milliseconds. */
const patience = { connectionTimeout: 10_000, requestTimeout: 60_000 };

/** Backups in a bucket of an S3-compatible store. An object appears when all its parts are there. */
export class S3Store implements BackupStore {
  readonly place: string;
  private readonly client: S3Client;
  private readonly bucket: string;
  private readonly prefix: string;

  constructor({ bucket, prefix, endpoint, region, credentials, pathStyle }: Extract<BackupTarget, { kind: 's3' }>) {
    this.place = `s3://${bucket}${prefix === '' ? '' : `/${prefix}`}`;
    this.bucket = bucket;
    this.prefix = prefix === '' ? '' : `${prefix}/`;
    this.client = new S3Client({
      region: region ?? anyRegion,
      forcePathStyle: pathStyle,
      requestHandler: patience,
      // Many compatible stores do not know AWS's newer checksums; every file is authenticated by its own encryption.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(endpoint !== undefined && { endpoint }),
      ...(credentials !== undefined && { credentials }),
    });
  }

  async write(name: string, content: Readable, signal?: AbortSignal): Promise<number> {
    const upload = new Upload({
      client: this.client,
      params: { Bucket: this.bucket, Key: this.prefix + name, Body: content },
      ...{ partSize, queueSize: 2 },
    });
    const abort = () => void upload.abort();
    // What stops the upload is told instead of what its end led to.
    let broken: Error | undefined;
    content.once('error', (error) => (broken = error));
    signal?.addEventListener('abort', abort, { once: true });
    let bytes = 0;
    upload.on('httpUploadProgress', ({ loaded = 0 }) => (bytes = loaded));
    try {
      signal?.throwIfAborted();
      await upload.done();
      return bytes;
    } catch (error) {
      throw broken ?? error;
    } finally {
      signal?.removeEventListener('abort', abort);
    }
  }

  async read(name: string): Promise<Readable> {
    try {
      const { Body } = await this.client.send(new GetObjectCommand({ Bucket: this.bucket, Key: this.prefix + name }));
      return Body as Readable;
    } catch (error) {
      throw error instanceof NoSuchKey ? new MissingFileError(name) : error;
    }
  }

  async list(prefix: string): Promise<StoredFile[]> {
    const files: StoredFile[] = [];
    let ContinuationToken: string | undefined;
    do {
      const { Contents = [], NextContinuationToken } = await this.client.send(
        new ListObjectsV2Command({ Bucket: this.bucket, Prefix: this.prefix + prefix, ContinuationToken }),
      );
      for (const { Key = '', Size = 0, LastModified } of Contents)
        files.push({ name: Key.slice(this.prefix.length), bytes: Size, changedAt: LastModified ?? new Date(0) });
      ContinuationToken = NextContinuationToken;
    } while (ContinuationToken !== undefined);
    return files;
  }

  async remove(name: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key: this.prefix + name }));
  }

  /** Where the store cannot list them, a rule of the bucket has to remove them. */
  async tidy(): Promise<void> {
    const { Uploads = [] } = await this.client
      .send(new ListMultipartUploadsCommand({ Bucket: this.bucket, Prefix: this.prefix }))
      .catch((error: unknown) => {
        if (error instanceof S3ServiceException && error.name === 'NotImplemented') return { Uploads: [] };
        throw error;
      });
    for (const { Key, UploadId, Initiated } of Uploads) {
      if (Initiated !== undefined && Initiated.getTime() > Date.now() - day) continue;
      await this.client.send(new AbortMultipartUploadCommand({ Bucket: this.bucket, Key, UploadId }));
    }
  }
}
