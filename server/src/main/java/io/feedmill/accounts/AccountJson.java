package io.feedmill.accounts;

import java.util.List;

/// An account as the API shows it.
record AccountJson(String id, String name, List<String> roles) {

  static AccountJson of(Account account) {
    return new AccountJson(Long.toString(account.id()), account.name(), account.roleLabels());
  }
}
