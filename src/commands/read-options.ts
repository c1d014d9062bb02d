import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

/**
 * A command's arguments, and the first option given more than once, which commands refuse instead of picking one value;
 * undefined for an unknown option, or one without its value.
 */
export function readOptions<Options extends ParseArgsOptionsConfig>(args: readonly string[], options: Options) {
  try {
    const { positionals, values, tokens } = parseArgs({
      args: [...args],
      options,
      allowPositionals: true,
      tokens: true,
    });
    const names = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
    return { positionals, values, repeated: names.find((name, index) => names.indexOf(name) < index) };
  } catch {
    return undefined;
  }
}
