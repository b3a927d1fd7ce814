// Lists what the page /verify checks, so that people can read it before they choose a file and without scripts.
/** @jsxImportSource preact */
import { signingKeys } from '../contract/signing-keys.ts';

export const PackChecks = () => (
  <section class="pack-checks" aria-labelledby="pack-checks">
    <h2 id="pack-checks">What is checked</h2>
    <ol>
      <li>The content matches its hash, so nothing in it was changed.</li>
      <li>The signature matches the content.</li>
      <li>
        The key that signed it is among the <a href={`/${signingKeys.list.path}`}>published keys</a>.
      </li>
      <li>Ranking, agreement, severity and stability follow from the ratings in the pack.</li>
    </ol>
  </section>
);
