// An option of a list: the value that is sent and the label that is shown.

export interface Option<Value extends string | number = string | number> {
  value: Value;
  label: string;
  disabled?: boolean;
}
