export interface SingleSignOnTables {
  single_sign_on_attempt: {
    state_hash: string;
    /** Hash of the token held by the browser that started the sign-in. */
    binding_hash: string;
    nonce: string;
    code_verifier: string;
    created_at: Date;
  };
  single_sign_on_identity: {
    user_id: number;
    issuer: string;
    /** The provider's identifier of the person (`sub`), unique per issuer. */
    subject: string;
    created_at: Date;
  };
}
