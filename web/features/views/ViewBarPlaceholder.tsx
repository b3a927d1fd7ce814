// Keeps the space of the saved views until they have loaded, so that the list does not jump.
import classes from './ViewBarPlaceholder.module.css';

export const ViewBarPlaceholder = () => <div className={classes.placeholder} />;
