import { createContext } from 'react';

/** Whether the page is on a TV display: nobody touches it, and it shows what names no person. */
export const OnKiosk = createContext(false);
