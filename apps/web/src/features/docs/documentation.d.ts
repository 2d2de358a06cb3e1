/** Made by `vite/documentation.ts`. */
declare module 'virtual:documentation' {
  export const pages: readonly {
    readonly section: 'guide' | 'connect' | 'reference';
    readonly path: string;
    readonly title: string;
    readonly read: () => Promise<string>;
  }[];
}
