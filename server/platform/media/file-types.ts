// What kind of file it is, by its bytes alone.
import { messages } from '../../../contract/messages.ts';
import { FieldErrors } from '../errors/http-errors.ts';

export interface ReceivedFile {
  readonly bytes: Buffer;
  /** As the sender says, and nothing more than that; so is the type. */
  readonly fileName: string;
  readonly declaredType: string;
}

/** `accepted`: each type with the ending its files are kept under. Name and declared type only help to word a refusal. */
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
  // To say that "png" is not permitted would be no help.
  if (found === undefined && looksAccepted) throw new FieldErrors({ file: messages.fileDamaged });
  throw new FieldErrors({ file: messages.fileType(found ?? extension ?? declaredType) });
}
