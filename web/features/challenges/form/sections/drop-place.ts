// Where something that is dragged over a column of cards would come to stand.

interface Extent {
  readonly top: number;
  readonly bottom: number;
}

/** The index that the dragged card gets when it is let go at this height: that of the card it is held over. */
export const dropPlace = (cards: readonly Extent[], dragged: number, y: number): number =>
  cards.filter(({ top, bottom }, index) => (index < dragged ? bottom < y : index > dragged && top < y))
    .length;
