import { Argument, type Command } from 'commander';
import { command } from '../../terminal/command.js';
import type { Shell } from '../../terminal/shell.js';
import { candidates } from './candidates.js';

/** What each shell runs when it starts. All ask `deskledger complete` for what fits, and offer files where nothing does. */
const scripts = {
  bash: `_deskledger() {
  local IFS=$'\\n'
  COMPREPLY=($(deskledger complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _deskledger deskledger`,
  zsh: `_deskledger() {
  local -a found
  found=("\${(@f)$(deskledger complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -n "$found" ]]; then compadd -a found; else _files; fi
}
compdef _deskledger deskledger`,
  fish: `function __deskledger_complete
  set -l words (commandline -opc) (commandline -ct)
  deskledger complete -- $words[2..-1] 2>/dev/null
end
complete -c deskledger -a '(__deskledger_complete)'`,
} as const;

type KnownShell = keyof typeof scripts;

/** `cli completion <shell>`: a script that completes commands, options and their choices. */
export function completionCommand(shell: Shell): Command {
  return command(shell, 'completion', 'print a script that completes commands in your shell')
    .addArgument(new Argument('<shell>', 'your shell').choices(Object.keys(scripts)))
    .action((name: KnownShell) => void shell.stdout.write(`${scripts[name]}\n`));
}

/** `cli complete -- <words…>`: what the scripts ask; the program is only known when it is whole. */
export function completeCommand(shell: Shell, program: () => Command): Command {
  return command(shell, 'complete', 'list what fits the last word')
    .argument('[words...]')
    .action((words: string[]) => {
      for (const candidate of candidates(program(), words)) shell.stdout.write(`${candidate}\n`);
    });
}
