// A unique index that says no becomes the field error a person can act on.
import pg from 'pg';
import { FieldErrors } from '../errors/http-errors.ts';

/** `sentences`: for each unique index, the fields to blame and what to say of them. */
export async function refusingDuplicates<T>(
  write: Promise<T>,
  sentences: Record<string, Record<string, string>>,
): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '23505') {
      const errors = sentences[error.constraint ?? ''];
      if (errors) throw new FieldErrors(errors);
    }
    throw error;
  }
}
