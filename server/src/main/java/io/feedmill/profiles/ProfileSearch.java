package io.feedmill.profiles;

import io.feedmill.accounts.api.AccountList;
import io.feedmill.kernel.language.Texts;
import io.feedmill.search.api.SearchDocument;
import io.feedmill.search.api.SearchSource;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// People, to be searched by name and bio.
final class ProfileSearch implements SearchSource {
  private final AccountList accounts;
  private final ProfileStore profiles;

  ProfileSearch(AccountList accounts, ProfileStore profiles) {
    this.accounts = accounts;
    this.profiles = profiles;
  }

  @Override
  public String kind() {
    return "person";
  }

  @Override
  public String label() {
    return Texts.text("People");
  }

  @Override
  public List<SearchDocument> documents(Collection<Long> ids) {
    List<AccountList.Row> living = accounts.find(ids);
    Map<Long, Profile> known =
        profiles.profiles(
            living.stream()
                .map(AccountList.Row::id)
                .collect(Collectors.toCollection(HashSet::new)));
    return living.stream()
        .map(account ->
            document(account, known.getOrDefault(account.id(), Profile.empty(account.id()))))
        .toList();
  }

  private static SearchDocument document(AccountList.Row account, Profile profile) {
    String title =
        profile.displayName().isEmpty() || profile.displayName().equals(account.name())
            ? account.name()
            : profile.displayName();
    return new SearchDocument(
        account.id(),
        account.id(),
        account.name(),
        List.of(),
        "",
        account.created(),
        title,
        profile.bio(),
        "/@" + account.name());
  }

  @Override
  public IdPage page(long after, int most) {
    List<Long> ids = accounts.after(after, most);
    return IdPage.of(ids, most);
  }

  @Override
  public long count() {
    return accounts.count();
  }
}
