import { GraphQLError } from 'graphql';
import type { GatewayContext } from '../context.ts';
import { gatewayError } from '../errors.ts';
import type { BeforeExecution, GatewayPlugin } from './plugin.ts';
import type { Plan, Plans } from './plan.ts';

/** Refuses mutations and secret tokens in a GET, because proxies log URLs and with them the variables. */
function refuseGet({ kind, holdsToken }: Plan, { reply }: GatewayContext): void {
  const postOnly = kind === 'mutation' ? 'Mutations' : holdsToken ? 'Operations with a token' : null;
  if (postOnly === null) return;
  reply.headers.push(['Allow', 'POST']);
  const extensions = { code: 'BAD_USER_INPUT', http: { status: 405 } };
  throw new GraphQLError(`${postOnly} are accepted only by POST.`, { extensions });
}

/** Selects the operation in the document, checks caller and method, and coerces the variables. */
export function useOperation(plans: Plans): GatewayPlugin {
  async function begin({ args, context: { gateway } }: BeforeExecution): Promise<void> {
    const plan = plans.of(args.document, args.operationName ?? null);
    gateway.operation = plan;
    gateway.columns = plan.columns;
    if (gateway.method === 'GET') refuseGet(plan, gateway);
    if (plan.introspects && !gateway.isPersisted && !(await gateway.isSignedIn()))
      throw gatewayError('UNAUTHENTICATED');
    args.variableValues = plan.coerce(args.variableValues ?? {});
  }
  return { onExecute: begin, onSubscribe: begin };
}
