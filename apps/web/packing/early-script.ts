import { build, type Plugin, type Rolldown, type UserConfig } from 'vite';

const entry = 'src/early/main.tsx';
const place = '<!--early-->';
const preact = {
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
  react: 'preact/compat',
};

/**
 * Bundles the early script and puts it into the page. It is a file of its own that shares nothing with the app, since it
 * runs long before the app's code is there, and it is small: Preact stands in the place of React.
 * @param config of the app's build, for how modules are found and what browsers can read.
 */
export function earlyScript(config: UserConfig): Plugin {
  return {
    name: 'early-script',
    apply: 'build',
    async buildStart() {
      this.emitFile({ type: 'asset', name: 'early.js', originalFileName: entry, source: await bundle(config) });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle: files = {} }) => {
        const script = Object.values(files).find((file) => file.type === 'asset' && file.names.includes('early.js'));
        return html.replace(place, script === undefined ? '' : `<script src="/${script.fileName}"></script>`);
      },
    },
  };
}

async function bundle({ resolve, build: { target } = {} }: UserConfig): Promise<string> {
  const { output } = (await build({
    configFile: false,
    // Nothing is said of directives in modules of which nothing is used.
    logLevel: 'error',
    resolve: { ...resolve, alias: preact },
    build: { target, write: false, rolldownOptions: { input: entry, output: { format: 'iife' } } },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
}
