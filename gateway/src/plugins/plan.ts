import type { DocumentNode, ExecutionArgs, ExecutionResult, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { getOperationAST, getVariableValues, GraphQLError, visit } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { CompiledQuery, CompilerOptions } from 'graphql-jit';
import { columnsOf, type Columns } from '../columns.ts';
import type { GatewayContext } from '../context.ts';
import { invalidOperation } from '../errors.ts';
import { compileCost } from './cost.ts';
import type { CostOf } from './cost.ts';
import { checkedLeaves } from './leaf.ts';
import type { GatewayPlugin, YogaContext } from './plugin.ts';

/** An operation of a valid document, with its properties and its compiled form. */
export interface Plan {
  operation: OperationDefinitionNode;
  kind: 'query' | 'mutation' | 'subscription';
  /** Name of the operation for logs and metrics; null if it is anonymous. */
  name: string | null;
  /** Whether it selects __schema or __type. */
  introspects: boolean;
  /** Whether an argument is the token of a link, which no URL may contain. */
  holdsToken: boolean;
  cost: CostOf;
  /** The columns that it needs from rows with selectable columns. */
  columns: Columns;
  /**
   * Checks the variables against the operation.
   * @throws GraphQLError with code BAD_USER_INPUT
   */
  coerce: (variables: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  /** Runs it on a root value: empty for a request, or a value of the source for a subscription. */
  run: (
    root: Readonly<Record<string, unknown>>,
    context: GatewayContext,
    coerced: Readonly<Record<string, unknown>>,
  ) => ExecutionResult | Promise<ExecutionResult>;
}

/** Arguments with tokens of links; anyone who has such a token can use it. */
const TOKEN_ARGUMENT: ReadonlySet<string> = new Set(['token', 'proofs']);

function factsOf(document: DocumentNode): Pick<Plan, 'introspects' | 'holdsToken'> {
  const facts = { introspects: false, holdsToken: false };
  visit(document, {
    Field({ name: { value } }) {
      if (value === '__schema' || value === '__type') facts.introspects = true;
    },
    Argument({ name: { value } }) {
      if (TOKEN_ARGUMENT.has(value)) facts.holdsToken = true;
    },
  });
  return facts;
}

/** Compiles operations of valid documents. A plan is cached for as long as its document. */
export class Plans {
  readonly #schema: GraphQLSchema;
  readonly #writing: Partial<CompilerOptions>;
  readonly #plans = new WeakMap<DocumentNode, Map<string | null, Plan>>();

  /**
   * @param checksLeaves for tests: treats leaf values that are not in their final form as errors (leaf.ts)
   */
  constructor(schema: GraphQLSchema, checksLeaves: boolean) {
    this.#schema = schema;
    this.#writing = checksLeaves ? { customSerializers: checkedLeaves(schema) } : { disableLeafSerialization: true };
  }

  /** @throws GraphQLError if the name does not select exactly one operation in the document */
  of(document: DocumentNode, operationName: string | null): Plan {
    let plans = this.#plans.get(document);
    if (plans === undefined) this.#plans.set(document, (plans = new Map()));
    let plan = plans.get(operationName);
    if (plan === undefined) {
      const operation = getOperationAST(document, operationName);
      if (!operation) {
        const text =
          operationName === null ? 'Name the operation to run.' : 'The document has no operation with that name.';
        throw invalidOperation(new GraphQLError(text), 'BAD_USER_INPUT');
      }
      plans.set(operationName, (plan = this.#compile(document, operation)));
    }
    return plan;
  }

  #compile(document: DocumentNode, operation: OperationDefinitionNode): Plan {
    const schema = this.#schema;
    const definitions = operation.variableDefinitions ?? [];
    let compiled: CompiledQuery | null = null;
    const jit = (): CompiledQuery => {
      const result = compileQuery(schema, document, operation.name?.value ?? '', this.#writing);
      if (!isCompiledQuery(result)) throw new Error('the operation could not be compiled');
      return result;
    };
    return {
      operation,
      kind: operation.operation,
      name: operation.name?.value ?? null,
      ...factsOf(document),
      cost: compileCost(schema, document, operation),
      columns: columnsOf(schema, document),
      coerce(variables) {
        if (definitions.length === 0) return {};
        const result = getVariableValues(schema, definitions, variables, { maxErrors: 20, hideSuggestions: true });
        const [first] = result.errors ?? [];
        if (first !== undefined) throw invalidOperation(first, 'BAD_USER_INPUT');
        return result.variableValues?.coerced ?? {};
      },
      run: (root, context, coerced) => (compiled ??= jit()).query(root, context, coerced),
    };
  }
}

/** The executor: one compiled function per operation. */
export function usePlans(): GatewayPlugin {
  const run = ({ contextValue, variableValues }: ExecutionArgs) => {
    const { gateway } = contextValue as YogaContext;
    return gateway.plan.run({}, gateway, variableValues ?? {});
  };
  return { onExecute: ({ setExecuteFn }) => setExecuteFn(run) };
}
