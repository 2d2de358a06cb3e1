import { build, type InlineConfig, type Rolldown } from 'vite';
import { packChunks } from './pack-chunks.js';

/**
 * Says in which file a module is to stand, so that a screen takes few requests. By itself the bundler makes a file for
 * every set of screens that share a module: some two hundred, half of them under a kilobyte, and a screen asks for a
 * hundred of them. So the app is bundled once to see who shares what with whom, and then its files are packed.
 * @param config of the build that the answer is for.
 * @returns the name of a module's file; null for a module whose place is settled.
 */
export async function packCode(config: InlineConfig): Promise<(module: string) => string | null> {
  const { output } = (await build({
    ...config,
    configFile: false,
    logLevel: 'warn',
    build: { ...config.build, write: false },
  })) as Rolldown.RolldownOutput;
  const names = new Map<string, string>();
  const packs = packChunks(output.filter((file) => file.type === 'chunk'));
  for (const [place, { name, chunks }] of packs.entries()) {
    for (const module of chunks.flatMap(({ moduleIds }) => moduleIds)) names.set(module, `${name}-${place}`);
  }
  return (module) => names.get(module) ?? null;
}
