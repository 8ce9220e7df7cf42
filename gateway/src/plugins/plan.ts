import type { DocumentNode, ExecutionResult, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { getOperationAST, getVariableValues, GraphQLError, parse, specifiedRules, validate, visit } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { CompiledQuery, CompilerOptions } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { columnsOf, type Columns } from '../columns.ts';
import type { GatewayContext } from '../context.ts';
import type { Limits } from '../env.ts';
import { compileCost } from './cost.ts';
import type { CostOf } from './cost.ts';
import { checkedLeaves } from './leaf.ts';
import { checkLimits, limitError } from './limits.ts';

/** A document that was parsed, checked and compiled once and can be run many times. */
export interface Plan {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  kind: 'query' | 'mutation' | 'subscription';
  /** Name of the operation for logs and metrics; null for an anonymous one. */
  name: string | null;
  /** Whether it asks for __schema or __type. */
  introspects: boolean;
  /** Whether an argument is the token of a link, which no address may hold. */
  holdsToken: boolean;
  /** Whether it came from the manifest of persisted documents. */
  persisted: boolean;
  cost: CostOf;
  /** What it needs of rows whose columns can be chosen. */
  columns: Columns;
  /**
   * Checks the variables against the operation.
   * @throws GraphQLError with code BAD_USER_INPUT
   */
  coerce: (variables: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  run: (
    context: GatewayContext,
    coerced: Readonly<Record<string, unknown>>,
  ) => ExecutionResult | Promise<ExecutionResult>;
  /** Runs a subscription's selection on one value of its source. */
  runEvent: (
    root: Readonly<Record<string, unknown>>,
    context: GatewayContext,
    coerced: Readonly<Record<string, unknown>>,
  ) => ExecutionResult | Promise<ExecutionResult>;
}

/** What a document turned into: a plan, or the errors that say why not. */
export type Planned = { plan: Plan; errors: null } | { plan: null; errors: readonly GraphQLError[] };

/** Which document is meant. */
export interface PlanRequest {
  source: string;
  operationName: string | null;
  /** From the manifest: checked at build, so that the limits on its shape do not apply. */
  persisted: boolean;
  /** Whether validation errors may suggest names. */
  suggestions: boolean;
}

const invalid = (error: GraphQLError, code: string): GraphQLError =>
  new GraphQLError(error.message, {
    nodes: error.nodes ?? null,
    source: error.source ?? null,
    positions: error.positions ?? null,
    extensions: { code, http: { status: 400, spec: true } },
  });

function parseDocument(request: PlanRequest, limits: Limits): DocumentNode | GraphQLError {
  try {
    return parse(request.source, request.persisted ? {} : { maxTokens: limits.tokens });
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    if (error.message.includes('Parsing aborted')) return limitError(`More than ${limits.tokens} tokens.`);
    return invalid(error, 'GRAPHQL_PARSE_FAILED');
  }
}

function introspects(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    Field(node) {
      if (node.name.value === '__schema' || node.name.value === '__type') found = true;
    },
  });
  return found;
}

/** Arguments that hold tokens of links: who has one may use it. */
const TOKEN_ARGUMENT: ReadonlySet<string> = new Set(['token', 'proofs']);

function holdsToken(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    Argument(node) {
      if (TOKEN_ARGUMENT.has(node.name.value)) found = true;
    },
  });
  return found;
}

/** Parses, checks and compiles documents, keeping the last thousand or so. */
export class Planner {
  readonly #schema: GraphQLSchema;
  readonly #limits: Limits;
  readonly #writing: Partial<CompilerOptions>;
  readonly #plans = new LRUCache<string, Planned>({
    maxSize: 16 * 1024 * 1024,
    sizeCalculation: (_planned, key) => key.length + 8_000,
  });

  /** @param checksLeaves for tests: whether values that are not yet what is sent are errors (leaf.ts) */
  constructor(schema: GraphQLSchema, limits: Limits, checksLeaves: boolean) {
    this.#schema = schema;
    this.#limits = limits;
    this.#writing = checksLeaves ? { customSerializers: checkedLeaves(schema) } : { disableLeafSerialization: true };
  }

  /** The plan of a document, or what is wrong with it. */
  plan(request: PlanRequest): Planned {
    const mode = `${request.persisted ? 'p' : ''}${request.suggestions ? 's' : ''}`;
    // Long sources are kept under their hash, so that many of them cannot fill the memory with keys.
    const source =
      request.source.length > 2_000 ? createHash('sha256').update(request.source).digest('base64') : request.source;
    const key = `${mode}\n${request.operationName ?? ''}\n${source}`;
    let planned = this.#plans.get(key);
    if (planned === undefined) this.#plans.set(key, (planned = this.#build(request)));
    return planned;
  }

  #build(request: PlanRequest): Planned {
    const document = parseDocument(request, this.#limits);
    if (document instanceof GraphQLError) return { plan: null, errors: [document] };
    if (!request.persisted) {
      const refusal = checkLimits(document, this.#limits);
      if (refusal !== null) return { plan: null, errors: [refusal] };
    }
    const errors = validate(this.#schema, document, specifiedRules, {
      maxErrors: 20,
      hideSuggestions: !request.suggestions,
    });
    if (errors.length > 0)
      return { plan: null, errors: errors.map((error) => invalid(error, 'GRAPHQL_VALIDATION_FAILED')) };
    const operation = getOperationAST(document, request.operationName);
    if (!operation) {
      const message =
        request.operationName === null ? 'Name the operation to run.' : 'The document has no operation of that name.';
      return { plan: null, errors: [invalid(new GraphQLError(message), 'BAD_USER_INPUT')] };
    }
    return { plan: this.#compile(document, operation, request), errors: null };
  }

  #compile(document: DocumentNode, operation: OperationDefinitionNode, request: PlanRequest): Plan {
    const schema = this.#schema;
    const definitions = operation.variableDefinitions ?? [];
    let compiled: CompiledQuery | null = null;
    const jit = (): CompiledQuery => {
      const result = compileQuery(schema, document, operation.name?.value ?? '', this.#writing);
      if (!isCompiledQuery(result)) throw new Error('the operation could not be compiled');
      return result;
    };
    return {
      document,
      operation,
      kind: operation.operation,
      name: operation.name?.value ?? null,
      introspects: introspects(document),
      holdsToken: holdsToken(document),
      persisted: request.persisted,
      cost: compileCost(schema, document, operation),
      columns: columnsOf(schema, document),
      coerce(variables) {
        if (definitions.length === 0) return {};
        const result = getVariableValues(schema, definitions, variables, {
          maxErrors: 20,
          hideSuggestions: !request.suggestions,
        });
        const [first] = result.errors ?? [];
        if (first !== undefined) throw invalid(first, 'BAD_USER_INPUT');
        return result.variableValues?.coerced ?? {};
      },
      run: (context, coerced) => (compiled ??= jit()).query({}, context, coerced),
      runEvent: (root, context, coerced) => (compiled ??= jit()).query(root, context, coerced),
    };
  }
}
