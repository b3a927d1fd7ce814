// Passes the number of records from the dialog that starts an erasure to the page that shows its result.
import { createContext, useContext } from 'react';

const StartedErasureContext = createContext<(count: number) => void>(() => {});
export const StartedErasureProvider = StartedErasureContext.Provider;

export const useStartedErasure = () => useContext(StartedErasureContext);
