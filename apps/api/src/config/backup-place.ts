const bucketAddress = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/;

/** The bucket of an s3:// address and what its objects' names begin with, without slashes at the ends. */
export function parseBucket(text: string): { bucket: string; prefix: string } | undefined {
  const [, bucket, prefix = ''] = bucketAddress.exec(text) ?? [];
  return bucket === undefined ? undefined : { bucket, prefix: prefix.replace(/^\/+|\/+$/g, '') };
}

/** Whether that is a path or an s3:// address. */
export function isBackupPlace(text: string): boolean {
  return parseBucket(text) !== undefined || (!/^[a-z0-9]+:\/\//i.test(text) && text !== '');
}
