// A separate module, so that loading it on demand includes only the printer.
export { print } from 'graphql';
