// Lists what the page /verify checks, so that people can read it before they choose a file and without scripts.
/** @jsxImportSource preact */
import { signingKeys } from '../contract/signing-keys.ts';

export const PackChecks = () => (
  <section class="pack-checks" aria-labelledby="pack-checks">
    <h2 id="pack-checks">What is checked</h2>
    <ol>
      <li>Whether the content matches its hash. If it does not, the pack was changed.</li>
      <li>Whether the signature matches the content.</li>
      <li>
        Whether the key that signed it is among the <a href={`/${signingKeys.list.path}`}>published keys</a>.
      </li>
      <li>Whether ranking, agreement, severity and stability follow from the ratings in the pack.</li>
    </ol>
  </section>
);
