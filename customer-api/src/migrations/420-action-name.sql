-- Actions have the same names as their mutations. The log of changes is append-only for the product, not for this.
alter table audit_log disable trigger audit_log_stays;

do $$
declare
  renamed constant jsonb := '{
    "ReceiveQuotation": "AcknowledgeQuotation",
    "CustomerBooking": "BookQuotation",
    "ReceivedBookingRequest": "AcknowledgeBooking",
    "ReceivedReviseRequest": "RequestBookingAmendment",
    "UpdatePlan": "UpdateBookingPlan",
    "EditQuotation": "AmendQuotation",
    "RequestEdit": "RequestAmendment",
    "DeclineEdit": "DeclineAmendment",
    "ApplyEdit": "ApplyAmendment",
    "DeclineRevise": "DeclineBookingAmendment",
    "UndoDelivered": "UndoDelivery",
    "IssueInvoice": "IssueDebitNote",
    "VoidInvoice": "VoidDebitNote",
    "Refund": "RefundPayment",
    "Reject": "RejectRecord",
    "Cancel": "CancelRecord"
  }';
begin
  update status_history set action = renamed ->> action where renamed ? action;
  update price_send set action = renamed ->> action where renamed ? action;
  update audit_log set action = renamed ->> action where renamed ? action;
end $$;

alter table audit_log enable trigger audit_log_stays;
