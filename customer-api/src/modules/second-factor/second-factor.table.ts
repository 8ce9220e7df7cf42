export interface SecondFactorTables {
  second_factor: {
    user_id: number;
    /** Encrypted with the installation's key. */
    sealed_secret: string;
    created_at: Date;
    /** Null until a first code was entered. */
    confirmed_at: Date | null;
    /** The time step of the last accepted code; null if none was. */
    last_step: number | null;
  };
  recovery_code: {
    user_id: number;
    hash: string;
    used_at: Date | null;
  };
}
