package io.feedmill.accounts.user;

import java.util.List;

/// An account as the API shows it.
public record AccountJson(String id, String name, List<String> roles) {

  public static AccountJson of(Account account) {
    return new AccountJson(Long.toString(account.id()), account.name(), account.roleLabels());
  }
}
