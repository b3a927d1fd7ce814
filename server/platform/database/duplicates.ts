// Turns the violation of a unique index into a field error.
import pg from 'pg';
import { FieldErrors } from '../errors/http-errors.ts';

/** `fieldErrors` has the field errors for each unique index. */
export async function refuseDuplicates<T>(
  write: Promise<T>,
  fieldErrors: Record<string, Record<string, string>>,
): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '23505') {
      const errors = fieldErrors[error.constraint ?? ''];
      if (errors) throw new FieldErrors(errors);
    }
    throw error;
  }
}
