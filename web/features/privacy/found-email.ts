// Passes the address that someone searched for to the dialog that records a request about it.
import { createContext, useContext } from 'react';

const FoundEmailContext = createContext('');
export const FoundEmailProvider = FoundEmailContext.Provider;

/** Empty before a search, for example after a reload. */
export const useFoundEmail = () => useContext(FoundEmailContext);
