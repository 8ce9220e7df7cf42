export interface SecondFactorTables {
  second_factor: {
    user_id: number;
    /** Encrypted with the installation's key. */
    sealed_secret: string;
    created_at: Date;
    /** Null until the first code has been entered. */
    confirmed_at: Date | null;
    /** The time step of the last accepted code; null if there is none. */
    last_step: number | null;
  };
  recovery_code: {
    user_id: number;
    hash: string;
    used_at: Date | null;
  };
}
