// Passes the address that someone searched for to the dialog that records a request about it.
import { createContext, useContext } from 'react';

const FoundEmailContext = createContext('');
export const FoundEmailProvider = FoundEmailContext.Provider;

/** Empty if nobody has been searched for, for example after a reload. */
export const useFoundEmail = () => useContext(FoundEmailContext);
