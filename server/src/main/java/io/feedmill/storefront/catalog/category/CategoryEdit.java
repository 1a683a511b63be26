package io.feedmill.storefront.catalog.category;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Problem;
import org.jspecify.annotations.Nullable;

/// A new category, or a change of one. Null members stay unchanged.
///
/// @param slug empty to derive it from the name
/// @param parent id; 0 for the top
/// @param position among those of the same parent, from 0; beyond the last means the last
record CategoryEdit(
    @Nullable String name,
    @Nullable String slug,
    @Nullable Long parent,
    @Nullable Integer position) {
  private static final CategoryEdit NOTHING = new CategoryEdit(null, null, null, null);

  /// As it was sent.
  ///
  /// @param parent empty for the top
  record Sent(
      @Nullable String name,
      @Nullable String slug,
      @Nullable String parent,
      @Nullable Long position) {

    /// @throws Problem 422 with all errors
    CategoryEdit added() {
      return checked(name == null ? "" : name);
    }

    /// @throws Problem 422 with all errors, or when there is nothing to change
    CategoryEdit changed() {
      CategoryEdit edit = checked(name);
      if (edit.equals(NOTHING)) {
        throw Problem.invalid(
            "", text("has nothing to change: give name, slug, parent or position"));
      }
      return edit;
    }

    private CategoryEdit checked(@Nullable String named) {
      CategoryFields fields = new CategoryFields();
      CategoryEdit edit =
          new CategoryEdit(
              named == null ? null : fields.name(named),
              slug == null ? null : fields.slug(slug),
              parent == null ? null : fields.parent(parent),
              position == null ? null : fields.position(position));
      fields.refuseFaults();
      return edit;
    }
  }
}
