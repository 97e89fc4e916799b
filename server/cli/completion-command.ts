import { Argument, Command } from 'commander';
import { sayExamples } from './say-examples.ts';

export function completionCommand(): Command {
  return new Command('completion')
    .description('Prints a script that completes commands and options in your shell.')
    .addArgument(new Argument('<shell>', 'the shell that you use').choices(Object.keys(scripts)))
    .addHelpText(
      'after',
      sayExamples(
        'deckwright completion bash > ~/.local/share/bash-completion/completions/deckwright',
        'deckwright completion zsh > "${fpath[1]}/_deckwright"',
        'deckwright completion fish > ~/.config/fish/completions/deckwright.fish',
      ),
    )
    .action((shell: keyof typeof scripts, _options: unknown, command: Command) => {
      const program = command.parent ?? command;
      process.stdout.write(scripts[shell](program.commands.map(describe)));
    });
}

interface Described {
  name: string;
  about: string;
  options: { short: string | null; long: string; about: string; takesValue: boolean }[];
}

const describe = (command: Command): Described => ({
  name: command.name(),
  about: firstSentence(command.description()),
  options: command.options.map(({ short, long, description, required, optional }) => ({
    short: short ?? null,
    long: long ?? '',
    about: firstSentence(description),
    takesValue: required || optional,
  })),
});

const firstSentence = (text: string): string => text.split(/[.:;] /)[0]?.replace(/\.$/, '') ?? '';

const wordsOf = ({ options }: Described): string =>
  [...options.flatMap(({ short, long }) => (short === null ? [long] : [short, long])), '--help'].join(' ');

/** Files are completed wherever no option is begun. */
const scripts = {
  bash: (commands: readonly Described[]): string => `# bash completion of deckwright
_deckwright() {
  local word=\${COMP_WORDS[COMP_CWORD]} words
  if [ "$COMP_CWORD" -eq 1 ]; then
    words="${commands.map(({ name }) => name).join(' ')} --help --version"
  else
    case \${COMP_WORDS[1]} in
${commands.map((command) => `      ${command.name}) words="${wordsOf(command)}" ;;`).join('\n')}
    esac
    case $word in -*) ;; *) words= ;; esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _deckwright deckwright
`,
  zsh: (commands: readonly Described[]): string => `#compdef deckwright
_deckwright() {
  if (( CURRENT == 2 )); then
    local -a commands=(
${commands.map(({ name, about }) => `      ${quoted(`${name}:${about}`)}`).join('\n')}
    )
    _describe command commands
    return
  fi
  case $words[2] in
${commands.map((command) => `    ${command.name}) _arguments ${zshOptions(command)} '*:file:_files' ;;`).join('\n')}
  esac
}
_deckwright "$@"
`,
  fish: (commands: readonly Described[]): string =>
    `${commands
      .flatMap(({ name, about, options }) => [
        `complete -c deckwright -n __fish_use_subcommand -a ${name} -d ${quoted(about)}`,
        ...options.map(
          ({ short, long, about: said, takesValue }) =>
            `complete -c deckwright -n '__fish_seen_subcommand_from ${name}' -l ${long.slice(2)}` +
            `${short === null ? '' : ` -s ${short.slice(1)}`}${takesValue ? ' -r' : ''} -d ${quoted(said)}`,
        ),
      ])
      .join('\n')}\n`,
} as const;

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const zshOptions = ({ options }: Described): string =>
  options
    .flatMap(({ short, long, about, takesValue }) =>
      (short === null ? [long] : [short, long]).map((name) =>
        quoted(`${name}[${about.replace(/[[\]]/g, '')}]${takesValue ? ':value:_files' : ''}`),
      ),
    )
    .join(' ');
