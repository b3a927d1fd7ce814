// Detects the type of a file by its bytes alone.
import { screenMessages } from '../../../contract/screen-messages.ts';
import { FieldErrors } from '../errors/http-errors.ts';

export interface ReceivedFile {
  readonly bytes: Buffer;
  /** The name and type that the sender declared; not checked. */
  readonly fileName: string;
  readonly declaredType: string;
}

/** `accepted` has the file ending for each type. The name and declared type are only used for the message. */
export async function requireFileType<Type extends string>(
  { bytes, fileName, declaredType }: ReceivedFile,
  accepted: Readonly<Record<Type, string>>,
): Promise<Type> {
  const isAccepted = (type: string | undefined): type is Type =>
    type !== undefined && Object.hasOwn(accepted, type);
  const { fileTypeFromBuffer } = await import('file-type');
  const found = (await fileTypeFromBuffer(bytes))?.mime;
  if (isAccepted(found)) return found;
  const extension = /\.([a-z\d]{1,10})$/i.exec(fileName)?.[1]?.toLowerCase();
  const looksAccepted =
    extension === undefined
      ? isAccepted(declaredType)
      : Object.values<string>(accepted).includes(extension.replace('jpeg', 'jpg'));
  // A message that "png" is not permitted would not help.
  if (found === undefined && looksAccepted) throw new FieldErrors({ file: screenMessages.fileDamaged });
  throw new FieldErrors({ file: screenMessages.fileType(found ?? extension ?? declaredType) });
}
