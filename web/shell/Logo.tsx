// The product's logo: a flag in the accent colour of the person's site.
import classes from './Logo.module.css';

export function Logo() {
  return (
    <svg className={classes.logo} viewBox="0 0 32 32" aria-hidden="true">
      <rect className={classes.plate} width="32" height="32" rx="7" />
      <path className={classes.flag} d="M9 23V9h12l-3 4.5 3 4.5H9.5" />
    </svg>
  );
}
