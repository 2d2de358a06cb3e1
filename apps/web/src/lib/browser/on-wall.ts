import { createContext } from 'react';

/** Whether the page hangs on a wall: nobody touches it, and it shows what names no person. */
export const OnWall = createContext(false);
