// Sets up tests of sealed packs: a decided challenge, sealing it, and reading the stored files.
import { buffer } from 'node:stream/consumers';
import { type SealFileType, seals } from '../../contract/seals.ts';
import { sql } from '../../server/platform/database/sql.ts';
import type { MediaStore } from '../../server/platform/media/store.ts';
import { decisionTests, type Setup } from './decisions.ts';

export async function sealTests(store?: MediaStore) {
  const api = await decisionTests(store);
  const { call, database, services } = api;

  async function decided(setup?: Setup) {
    const room = await api.decided(setup);
    const params = { id: room.id };
    const sealAs = (token: string) => call(seals.seal, { params, token });
    const seal = () => sealAs(room.lead.token);
    const list = (token = room.lead.token) => call(seals.list, { params, token });
    const openFile = (sealID: number, type: SealFileType, token = room.lead.token) =>
      call(seals.file, { params: { ...params, sealID }, query: { type }, token });
    /** The bytes in the store. */
    async function readFile(sealID: number, type: SealFileType): Promise<Buffer> {
      const [row] = await database.query<{ json: string; pdf: string }[]>(
        sql`select json_s3_key as json, pdf_s3_key as pdf from sealed_pack where id = ${sealID}`,
      );
      const stored = row && (await services.media.read(row[type]));
      if (!stored) throw new Error('There is no such file.');
      return buffer(stored.stream);
    }
    const readPack = async (sealID: number) => JSON.parse((await readFile(sealID, 'json')).toString()).pack;
    const packCount = () => database.execute(sql`select from sealed_pack where challenge_id = ${room.id}`);
    return { ...room, seal, sealAs, list, openFile, readFile, readPack, packCount };
  }

  const mediaCount = () => database.execute(sql`select from media where kind = 'document'`);

  return { ...api, decided, mediaCount };
}
