// The button below the first items of a list, which shows the others.
import { Button } from '@mantine/core';
import classes from './ShowAll.module.css';

interface ShowAllProps {
  label: string;
  onClick: () => void;
}

export const ShowAll = ({ label, onClick }: ShowAllProps) => (
  <Button className={classes.button} variant="default" onClick={onClick}>
    {label}
  </Button>
);
