// What a list offers: the value that is sent and the label that is read.

export interface Option<Value extends string | number = string | number> {
  value: Value;
  label: string;
  disabled?: boolean;
}
