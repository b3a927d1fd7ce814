// Solves systems of linear equations whose matrix is symmetric and positive definite.
import { at } from './assessment-rows.ts';

type Matrix = readonly (readonly number[])[];

/** The lower triangle whose product with its own mirror image is the matrix (Cholesky). */
function triangleOf(matrix: Matrix): number[][] {
  const triangle: number[][] = [];
  for (const [row, line] of matrix.entries()) {
    const found: number[] = [];
    triangle.push(found);
    for (let column = 0; column <= row; column++) {
      const above = triangle[column] ?? [];
      let rest = at(line, column);
      for (let k = 0; k < column; k++) rest -= at(found, k) * at(above, k);
      found.push(column === row ? Math.sqrt(rest) : rest / at(above, column));
    }
  }
  return triangle;
}

/** Factors the matrix once, for any number of right-hand sides. */
export function solverOf(matrix: Matrix) {
  const triangle = triangleOf(matrix);
  const size = triangle.length;
  const entry = (row: number, column: number) => (triangle[row] ?? [])[column] as number;

  const forward = (right: readonly number[]) => {
    const values: number[] = [];
    for (let row = 0; row < size; row++) {
      let rest = at(right, row);
      for (let k = 0; k < row; k++) rest -= entry(row, k) * at(values, k);
      values.push(rest / entry(row, row));
    }
    return values;
  };

  const solve = (right: readonly number[]) => {
    const values = forward(right);
    for (let row = size - 1; row >= 0; row--) {
      let rest = at(values, row);
      for (let k = row + 1; k < size; k++) rest -= entry(k, row) * at(values, k);
      values[row] = rest / entry(row, row);
    }
    return values;
  };

  /** The diagonal of the inverse matrix. */
  const inverseDiagonal = () =>
    matrix.map((_, index) =>
      forward(matrix.map((__, row) => (row === index ? 1 : 0))).reduce(
        (sum, value) => sum + value * value,
        0,
      ),
    );
  return { solve, inverseDiagonal };
}
