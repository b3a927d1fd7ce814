// Calculates where a card dragged over a column of cards is dropped.

interface Extent {
  readonly top: number;
  readonly bottom: number;
}

/** The new index of the dragged card: the index of the card at height `y`. */
export const dropIndex = (cards: readonly Extent[], dragged: number, y: number): number =>
  cards.filter(({ top, bottom }, index) => (index < dragged ? bottom < y : index > dragged && top < y))
    .length;
