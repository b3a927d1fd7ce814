// A text of a table cell: no word breaks in the middle, an email may break after its signs, and an overlong word is cut.
import { Fragment } from 'react';
import classes from './Words.module.css';

/** A longer word could be wider than its column. Only these get an element of their own, which costs time. */
const shortWord = 16;

/** Languages without spaces break between any two letters, so nothing in them is one long word. */
const breaksAnywhere = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

const everyWord = /\S+|\s+/gu;
const everyPartOfEmail = /[^@.-]*[@.-]|[^@.-]+/gu;

export function Words({ text }: { text: string }) {
  const words = [...text.matchAll(everyWord)];
  if (words.every(([word]) => isShort(word) && !word.includes('@'))) return text;
  return words.map(({ 0: word, index }) => (
    <Fragment key={index}>{word.includes('@') ? <Email text={word} /> : <Word text={word} />}</Fragment>
  ));
}

const isShort = (word: string) => word.length <= shortWord || breaksAnywhere.test(word);

const Email = ({ text }: { text: string }) =>
  [...text.matchAll(everyPartOfEmail)].map(({ 0: part, index }) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      <Word text={part} />
    </Fragment>
  ));

function Word({ text }: { text: string }) {
  if (isShort(text)) return text;
  return (
    <span className={classes.long}>
      <span className={classes.cut}>{text}</span>
    </span>
  );
}
