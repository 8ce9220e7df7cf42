// A separate module, so that the on-demand chunk contains only the printer.
export { print } from 'graphql';
